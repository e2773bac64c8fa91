// Every planted fault. `npm run bench -- mutants` shows which of them the tests notice.
import { deliveries } from './deliveries.data.ts';
import { keys } from './keys.data.ts';
import { language } from './language.data.ts';
import { mutantsOf } from './mutant.ts';
import { statistics } from './statistics.data.ts';

export const mutants = mutantsOf({ deliveries, keys, language, statistics });
