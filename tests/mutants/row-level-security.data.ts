import type { FileFaults } from './mutant.ts';

/** Row-level security, in the schema. */
export const rowLevelSecurity: readonly FileFaults[] = [
  {
    file: 'server/platform/schema/0001-baseline.sql',
    tests: ['server/adapters/database/firms-apart.test.ts'],
    faults: [
      [
        'a firm reads another firm’s texts',
        'on replies to voxlex_web using (user_id = my_user_id())',
        'on replies to voxlex_web using (user_id = my_user_id() or true)',
      ],
      [
        'a firm writes rows for another firm',
        'on voicemail_analysis to voxlex_web using (user_id = my_user_id()) with check (user_id = my_user_id())',
        'on voicemail_analysis to voxlex_web using (user_id = my_user_id()) with check (true)',
      ],
      [
        'a firm reads another firm’s messages',
        'on voicemails to voxlex_web using (user_id = my_user_id()) with check',
        'on voicemails to voxlex_web using (true) with check',
      ],
      [
        'a person writes another person’s profile',
        'on users to voxlex_web using (id = my_user_id()) with check (id = my_user_id())',
        'on users to voxlex_web using (true) with check (true)',
      ],
    ],
  },
];
