// Who refuses texts, with a key of the tests.
import { openOptOuts } from '#server/replies/index.ts';

export const testOptOuts = openOptOuts(Buffer.alloc(32, 9));
