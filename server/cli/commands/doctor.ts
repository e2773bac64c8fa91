import { parseConfig, WrongSetting } from '#server/platform/config.ts';
import type { StandaloneCommand } from '../command.ts';
import { examine } from '../doctor/probes.ts';
import { type CheckResult, symbolOf } from '../doctor/rules.ts';

const lineOf = ({ check, state, says }: CheckResult): string =>
  `${symbolOf[state]} ${check.padEnd(12)} ${says}`;

/** A wrong setting stops every other command; here it is a finding. */
const findingsOf = async (
  environment: Record<string, string | undefined>,
  dns: string | undefined,
): Promise<CheckResult[]> => {
  try {
    const config = parseConfig(environment);
    return [
      { check: 'settings', state: 'ok', says: 'Every setting can be read.' },
      ...(await examine(config, dns)),
    ];
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    return [{ check: 'settings', state: 'broken', says: error.message }];
  }
};

const doctor: StandaloneCommand = {
  name: 'doctor',
  usage: '[--dns ADDRESS[:PORT]]',
  summary:
    'checks settings, keys, database, disk, addresses, mail, storage, telephone, speech, language model and says what to do; exit 1 if something is broken',
  flags: { dns: { type: 'string' } },
  async runAlone(environment, given) {
    const checks = await findingsOf(environment, given.text('dns'));
    const count = (state: CheckResult['state']) => checks.filter((one) => one.state === state).length;
    const isBroken = count('broken') > 0;
    return {
      exitCode: isBroken ? 1 : 0,
      json: { ok: !isBroken, checks },
      lines: [
        ...checks.map(lineOf),
        '',
        `${count('ok')} in order, ${count('warning')} to look at, ${count('broken')} broken.`,
      ],
    };
  },
};

export const doctorCommands: readonly StandaloneCommand[] = [doctor];
