import { NUMBER_COUNTRIES, numberSearch } from '#contract/admin/numbers.ts';
import { openingDepsOf } from '#server/admin/index.ts';
import type { App } from '#server/compose.ts';
import {
  attachNumber,
  buyNumber,
  detachNumber,
  forSale,
  listNumbers,
  releaseNumber,
} from '#server/numbers/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Command, type CommandInput, lineWith } from '../command.ts';

export const openingWith = (app: App) => openingDepsOf({ ...app, provider: app.numberProvider });

const numberFrom = ({ words }: CommandInput): string => {
  const [number] = words;
  if (!number || !/^\+[1-9]\d{6,14}$/.test(number))
    throw new Failure('bad_request', { reason: 'a number is written with its country code, as +3265000000' });
  return number;
};

const list: Command = {
  name: 'number list',
  usage: '[--for-sale AREA] [--country BE]',
  summary: `lists the numbers with state, line and firm; with --for-sale those that the provider sells (${NUMBER_COUNTRIES.join(', ')})`,
  flags: { 'for-sale': { type: 'string' }, country: { type: 'string' } },
  async run(app, given) {
    const deps = openingWith(app);
    const area = given.text('for-sale');
    if (area !== undefined) {
      const search = numberSearch.safeParse({ area, country: given.text('country') });
      if (!search.success) throw new Failure('bad_request', { reason: 'AREA is up to six digits' });
      if (!deps.provider) throw new Failure('provider_missing');
      const { items } = await forSale(deps, search.data);
      return { json: { items }, lines: items.map(({ number, place }) => `${number}  ${place}`) };
    }
    const { items } = await listNumbers(deps, { page: 1, page_size: 100 });
    return {
      json: { items },
      lines: items.map(({ number, state, line }) =>
        [number, state, line && `${line.firm}: ${line.name}`].filter(Boolean).join('  '),
      ),
    };
  },
};

const buy: Command = {
  name: 'number buy',
  usage: '+32…',
  summary:
    'buys a number at the provider and sets its webhook; run again, it completes a purchase that broke off',
  flags: {},
  async run(app, given) {
    const { number, state } = await buyNumber(openingWith(app), numberFrom(given));
    return { json: { number, state }, lines: [`${number} is ${state}.`] };
  },
};

const attach: Command = {
  name: 'number attach',
  usage: '+32… --line SLUG | --none',
  summary: 'gives a number to a line, or takes it from its line',
  flags: { line: { type: 'string' }, none: { type: 'boolean' } },
  async run(app, given) {
    const number = numberFrom(given);
    const to = { now: app.clock.now(), record: openingWith(app).record };
    if (given.has('none')) {
      await app.db.asSystem((trx) => detachNumber(trx, to, number));
      return { json: { number, line: null }, lines: [`${number} belongs to no line.`] };
    }
    const line = await lineWith(app, given.need('line'));
    const which = { number, userId: line.user_id, lineId: line.id };
    await app.db.asSystem((trx) => attachNumber(trx, to, which));
    return { json: { number, line: line.slug }, lines: [`${number} belongs to ${line.slug}.`] };
  },
};

const release: Command = {
  name: 'number release',
  usage: '+32… --typed +32…',
  summary: 'gives a number without a line back to the provider, for good; --typed repeats it',
  flags: { typed: { type: 'string' } },
  async run(app, given) {
    const number = numberFrom(given);
    await releaseNumber(openingWith(app), { number, typed: given.need('typed') });
    return { json: { number }, lines: [`${number} is released.`] };
  },
};

export const numberCommands: readonly Command[] = [list, buy, attach, release];
