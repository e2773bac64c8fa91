import { type InForce, leaving, processorsOf } from '#server/data-processors/index.ts';
import { allLines } from '#server/lines/index.ts';
import type { Command } from '../command.ts';

const SUM = {
  nothing: 'Nothing leaves this machine.',
  mail: 'Nothing leaves this machine but mail.',
  more: 'Something leaves this machine: what is marked with →.',
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
    'the processors in force with these settings: what each gets, where it is, and whether anything leaves this machine;',
    'no key and no password is printed. In the words of the page /sous-traitants, to be handed to a client. Whoever hosts',
    'this machine and its backups cannot be known here and is yours to add; so is what you fetch by hand (model install).',
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
