import type { FileFaults } from './mutant.ts';

export const keys: readonly FileFaults[] = [
  {
    file: 'server/platform/secrets.ts',
    tests: ['server/keys/rewrap.test.ts'],
    faults: [['the old key opens nothing', '...(stored.old === null ? [] : [wrappingOf(stored.old)])', '']],
  },
  {
    file: 'server/keys/rewrap.ts',
    tests: ['server/keys/rewrap.test.ts'],
    faults: [
      ['the key changes while another process wraps', '    await lockWrapping(trx);\n', ''],
      [
        'a change of key wraps under the old key',
        'secrets.wrap(secrets.unwrap(wrapped, purpose), purpose)',
        'wrapped',
      ],
      [
        'the old key is dropped before everything is wrapped',
        "    after('key changed');",
        "    change.end();\n    after('key changed');",
      ],
    ],
  },
  {
    file: 'server/keys/store.ts',
    tests: ['server/keys/rewrap.test.ts'],
    faults: [
      [
        'second factors stay under the old key',
        "  { table: 'second_factors', id: 'id', column: 'wrapped_secret', purpose: purposes.secondFactor },\n",
        '',
      ],
    ],
  },
  {
    file: 'server/keys/index.ts',
    tests: ['server/keys/keys.test.ts'],
    faults: [
      [
        'a start with the wrong key is accepted',
        "    secrets.unwrap(probe, purposes.system('probe'));\n",
        '',
      ],
      ['an erased firm’s key stays in memory', 'forget: users.forget', 'forget: () => {}'],
    ],
  },
  {
    file: 'server/keys/store.ts',
    tests: ['server/keys/keys.test.ts'],
    faults: [
      [
        'a firm’s second process overwrites its key',
        '.values({ user_id: userId, wrapped_key: make() })\n        .onConflict((conflict) => conflict.doNothing())',
        ".values({ user_id: userId, wrapped_key: make() })\n        .onConflict((conflict) =>\n          conflict.column('user_id').doUpdateSet({ wrapped_key: (row) => row.ref('excluded.wrapped_key') }),\n        )",
      ],
    ],
  },
  {
    file: 'server/recordings/vault/chunks.ts',
    tests: ['server/recordings/vault/vault.test.ts'],
    faults: [
      [
        'chunks may be put in another order',
        'nonce.writeUIntBE(index, 6, 6);',
        'nonce.writeUIntBE(0, 6, 6);',
      ],
      ['a file cut at a chunk’s border opens', 'writeUInt8(last ? 1 : 0, 0)', 'writeUInt8(0, 0)'],
      ['a recording opens under another name', 'voxlex sound 1 ${name}', 'voxlex sound 1'],
      ['a damaged chunk is played', '  try {\n    decipher.final();', '  try {'],
      ['two files share their salt', 'randomBytes(SALT)', 'Buffer.alloc(SALT)'],
    ],
  },
  {
    file: 'server/recordings/vault/open.ts',
    tests: ['server/recordings/vault/vault.test.ts'],
    faults: [
      ['a recording that ends early counts as whole', 'if (index !== upTo + 1) throw damaged();', ''],
      ['a range fetches the whole recording', 'const from = Math.floor(start / CHUNK);', 'const from = 0;'],
    ],
  },
  {
    file: 'server/platform/byte-range.ts',
    tests: ['server/platform/byte-range.test.ts'],
    faults: [
      ['a range lacks its last byte', 'Math.min(Number(last) + 1, bytes)', 'Math.min(Number(last), bytes)'],
      ['a range behind the end is served', 'start >= bytes ?', 'start > bytes ?'],
    ],
  },
  {
    file: 'server/recordings/links.ts',
    tests: ['server/recordings/links.test.ts'],
    faults: [
      ['a link to sound never expires', 'if (link.expiresAt <= clock.now())', 'if (false)'],
      [
        'a link’s signature is not checked',
        '!timingSafeEqual(signed(payload), bytes.subarray(PAYLOAD))',
        'false',
      ],
      ['a link has several spellings', " && bytes.toString('base64url') === token", ''],
      ['a link lasts an hour', 'minutes = AUDIO_LINK_MINUTES', 'minutes = 60'],
      [
        'a link of the dashboard counts as a recipient’s',
        'return audience === null ? null : { audioId, audience }',
        "return { audioId, audience: audience ?? '' }",
      ],
    ],
  },
];
