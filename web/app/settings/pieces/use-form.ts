// The state of one form: stored values with unsaved changes on top, saved under the version that was read. A field
// that was changed on both sides becomes a choice; changes of other fields are merged.
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOr, NO_ANSWER } from '#web/app/api/api-error.ts';
import { useSettings } from '../context.ts';
import { settings as texts } from '../texts.ts';
import {
  conflictsOf,
  keepMine,
  rebased,
  type StoredSettings,
  takeTheirs,
  type Values,
  withField,
} from './draft-rules.ts';
import { draftName, draftOf, useDraft, writeDraft } from './drafts.ts';

export type Errors<V> = { [F in keyof V & string]?: string };

export type FormOptions<V extends Values> = {
  /** Unique in the section: 'names', or the id of a recipient. */
  name: string;
  stored: StoredSettings<V>;
  /** The message after it was saved. */
  said?: string;
  /** Refuses changes before they are sent. */
  check?: (mine: Partial<V>) => Errors<V>;
  /** Null if it was not saved because something has to be confirmed first. */
  save: (mine: Partial<V>, version: number) => Promise<StoredSettings<V> | null>;
  /** Reads the values that the server has now from the reply 409 `stale`. */
  current: (reply: Readonly<Record<string, unknown>>) => StoredSettings<V> | null;
};

type Conflict<V extends Values> = { theirs: StoredSettings<V>; fields: (keyof V & string)[] };

export type Form<V extends Values> = {
  values: V;
  set: <F extends keyof V & string>(field: F, value: V[F]) => void;
  dirty: boolean;
  /** A change was saved since the form was opened, and none was made after it. */
  saved: boolean;
  busy: boolean;
  errors: Errors<V>;
  /** How often a field was refused. The first wrong field gets the focus then, and not while another one is typed. */
  refusals: number;
  problem: string | null;
  conflict: Conflict<V> | null;
  choose: (field: keyof V & string, side: 'mine' | 'theirs') => void;
  submit: () => void;
  cancel: () => void;
};

/** Each round begins with a newer version; another writer in every round is no person. */
const MOST_ROUNDS = 5;

export const useForm = <V extends Values>(options: FormOptions<V>): Form<V> => {
  const { stored, check, save, current } = options;
  const { personId, section, notify } = useSettings();
  const name = draftName(personId, section, options.name);
  const draft = useDraft(name);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const running = useRef(false);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);

  // A save may have reached the server although the page was left before its answer.
  useEffect(() => {
    if (!running.current && draft !== null && rebased(draft, stored) === null) writeDraft(name, null);
  }, [name, draft, stored]);

  const known = (fields: readonly string[]) =>
    fields.filter((field): field is keyof V & string => field in stored.values);
  // A draft of an earlier version of this page may have other fields.
  const mineIn = (values: Readonly<Record<string, unknown>>): Partial<V> =>
    Object.fromEntries(known(Object.keys(values)).map((field) => [field, values[field]])) as Partial<V>;

  const refuse = (wrong: Errors<V>) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  const refused = (error: unknown) => {
    const path = error instanceof ApiError ? error.details.field : undefined;
    const [field] = known(typeof path === 'string' ? path.split('.') : []);
    if (field !== undefined) return refuse({ [field]: messageOr(error, texts.wrongField) } as Errors<V>);
    const lost = error instanceof ApiError && error.code === NO_ANSWER;
    setProblem(`${messageOr(error, texts.notSaved)}${lost ? ` ${texts.draftKept}` : ''}`);
  };

  /** True if the draft can be sent again, on top of the newer version. */
  const merged = (error: unknown): boolean => {
    const sent = draftOf(name);
    if (!(error instanceof ApiError) || error.code !== 'stale' || sent === null) return false;
    const theirs = current(error.details);
    if (theirs === null) return false;
    const fields = known(conflictsOf(sent, theirs.values));
    if (fields.length === 0) {
      writeDraft(name, rebased(sent, theirs));
      return true;
    }
    setConflict({ theirs, fields });
    setProblem(null);
    return false;
  };

  const sendOnce = async (): Promise<'saved' | 'again' | 'stopped'> => {
    const sent = draftOf(name);
    if (sent === null) return 'saved';
    try {
      const after = await save(mineIn(sent.mine), sent.version);
      if (after === null) return 'stopped';
      const left = draftOf(name);
      writeDraft(name, left && rebased(left, after));
      return 'saved';
    } catch (error) {
      if (merged(error)) return 'again';
      if (!(error instanceof ApiError && error.code === 'stale')) refused(error);
      else if (current(error.details) === null) setProblem(texts.conflict.gone);
      return 'stopped';
    }
  };

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setProblem(null);
    let outcome = await sendOnce();
    for (let round = 1; outcome === 'again' && round < MOST_ROUNDS; round += 1) outcome = await sendOnce();
    running.current = false;
    setBusy(false);
    if (outcome !== 'saved') return;
    setSaved(true);
    notify(options.said ?? texts.saved);
  };

  return {
    values: { ...stored.values, ...mineIn(draft?.mine ?? {}) },
    set: (field, value) => {
      setSaved(false);
      setErrors(({ [field]: _, ...others }) => others as Errors<V>);
      writeDraft(name, withField(draftOf(name), stored, field, value));
    },
    dirty: draft !== null,
    saved,
    busy,
    errors,
    refusals,
    problem,
    conflict,
    choose: (field, side) => {
      const sent = draftOf(name);
      if (conflict === null || sent === null) return;
      const { theirs, fields } = conflict;
      const next = side === 'mine' ? keepMine(sent, field, theirs.values) : takeTheirs(sent, field);
      const open = fields.filter((other) => other !== field);
      setConflict(open.length > 0 ? { theirs, fields: open } : null);
      writeDraft(name, next && open.length === 0 ? rebased(next, theirs) : next);
      if (open.length === 0) void send();
    },
    submit: () => {
      const found = check?.(mineIn(draftOf(name)?.mine ?? {})) ?? {};
      if (Object.keys(found).length > 0) refuse(found);
      else void send();
    },
    cancel: () => {
      writeDraft(name, null);
      setErrors({});
      setProblem(null);
      setConflict(null);
    },
  };
};
