import { type InForce, leaving, processorsOf } from '#server/data-processors/index.ts';
import { allLines } from '#server/lines/index.ts';
import type { Command } from '../command.ts';

const SUM = {
  nothing: 'Nothing leaves this machine.',
  mail: 'Nothing leaves this machine but mail.',
  more: 'Data leaves this machine where a line is marked with →.',
} as const;

const HOW = {
  machine: '',
  visitor: ' (by the visitor’s own browser)',
  caller: ' (by the caller’s own browser)',
};

const linesOf = ({ part, host, leaves, sentBy, name, gets }: InForce): string[] => [
  `${leaves ? '→' : ' '} ${part.padEnd(14)} ${host ?? 'this machine'}${HOW[sentBy]}`,
  ...(host === null ? [] : [`    ${name} : ${gets}`]),
];

const list: Command = {
  name: 'processors',
  usage: '',
  summary: [
    'lists the data processors that these settings use: what each receives, where it is, and whether data leaves this',
    'machine, in the words of the page /sous-traitants, without keys or passwords. You can give the list to a client.',
    'Add the host of this machine and of its backups, and what you download by hand (model install).',
  ].join('\n      '),
  flags: {},
  async run({ config, db }) {
    const processors = processorsOf(config, await db.asSystem(allLines));
    const sum = leaving(processors);
    return {
      json: {
        leaves: sum !== 'nothing',
        only_mail: sum === 'mail',
        offline: config.OFFLINE,
        processors: processors.map(({ sentBy, ...rest }) => ({ ...rest, sent_by: sentBy })),
      },
      lines: [
        SUM[sum],
        ...(config.OFFLINE ? ['OFFLINE=1: a vendor elsewhere would stop the start.'] : []),
        '',
        ...processors.flatMap(linesOf),
      ],
    };
  },
};

export const processorCommands: readonly Command[] = [list];
