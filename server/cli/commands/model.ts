import { CATALOGUE } from '#server/adapters/speech/embedded/catalogue.data.ts';
import { installedIn } from '#server/adapters/speech/embedded/installed-models.ts';
import { installModel } from '#server/adapters/speech/install/index.ts';
import { modelsFolder } from '#server/adapters/speech/open.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command } from '../command.ts';
import { progressBar } from '../progress-bar.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const install: Command = {
  name: 'model install',
  usage: `[${CATALOGUE.map(({ name }) => name).join(' | ')}]`,
  summary:
    'downloads a speech model, by default the first one; an interrupted download resumes when the command runs again',
  flags: {},
  async run({ config }, given) {
    const [name = CATALOGUE[0]?.name] = given.words;
    const model = CATALOGUE.find((one) => one.name === name);
    if (!model)
      throw new Failure('bad_request', {
        reason: `no model ${name}; there are ${CATALOGUE.map((one) => one.name).join(', ')}`,
      });
    const bar = progressBar(process.stderr, `${model.name}, ${megabytes(model.archive.bytes)}`);
    const { folder, bytes } = await installModel(model, {
      base: config.MODEL_BASE_URL,
      models: modelsFolder(config),
      progress: bar.show,
      unpacking: () => bar.end('unpacking …'),
    }).catch((error: unknown) => {
      bar.broken();
      throw error;
    });
    return {
      json: { name: model.name, folder, bytes, licence: model.licence },
      lines: [
        `${model.name} is in ${folder} (${megabytes(bytes)}, licence ${model.licence}).`,
        'A running server uses it from now on, also for the messages that were waiting for a model.',
      ],
    };
  },
};

const list: Command = {
  name: 'model list',
  usage: '',
  summary: 'lists the installed speech models and those that can be installed',
  flags: {},
  async run({ config }) {
    const installed = await installedIn(modelsFolder(config));
    const names = new Set(installed.map(({ name }) => name));
    const known = CATALOGUE.map(({ name, about, licence, archive }) => ({
      name,
      about,
      licence,
      bytes: archive.bytes,
      installed: names.has(name),
    }));
    const others = installed.filter(({ name }) => !CATALOGUE.some((one) => one.name === name));
    return {
      json: { installed: installed.map(({ name, kind, folder }) => ({ name, kind, folder })), known },
      lines: [
        ...known.map(
          (one) =>
            `${one.name.padEnd(12)} ${one.installed ? 'installed' : '         '}  ${megabytes(one.bytes)}  ${one.about} (${one.licence})`,
        ),
        ...others.map(({ name }) => `${name.padEnd(12)} installed`),
      ],
    };
  },
};

export const modelCommands: readonly Command[] = [install, list];
