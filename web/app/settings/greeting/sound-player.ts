// The player of a recording, downloaded with the first one that is shown: many firms have a written greeting only.
import { lazyPart } from '#web/ui/boundary.tsx';

export const SoundPlayer = lazyPart(async () => ({ default: (await import('#web/ui/player.tsx')).Player }));
