import type { FileFaults } from './mutant.ts';

/** Row-level security, in the migrations that made it. */
export const walls: readonly FileFaults[] = [
  {
    file: 'server/platform/migrations/0013-replies.ts',
    tests: ['server/adapters/database/row-security.test.ts'],
    faults: [
      [
        'a firm reads another firm’s texts',
        'voxlex_web using (user_id = my_user_id())',
        'voxlex_web using (user_id = my_user_id() or true)',
      ],
    ],
  },
  {
    file: 'server/platform/migrations/0001-foundation.ts',
    tests: ['server/adapters/database/row-security.test.ts'],
    faults: [
      [
        'a firm writes rows for another firm',
        'on %I to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())',
        'on %I to voxlex_web using (user_id = my_user_id()) with check (true)',
      ],
      [
        'a firm reads another firm’s messages',
        'on %I to voxlex_web using (user_id = my_user_id()) with check',
        'on %I to voxlex_web using (true) with check',
      ],
      [
        'a person writes another person’s profile',
        'on users to voxlex_web using (id = my_user_id()) with check (id = my_user_id())',
        'on users to voxlex_web using (true) with check (true)',
      ],
    ],
  },
];
