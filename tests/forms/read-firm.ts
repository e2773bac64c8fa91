// Labelled firms written as plain text: their forms first, then one message after its form's id or «none».
import { readFileSync } from 'node:fs';
import type { LabelledForm, LabelledMessage } from './labelled.data.ts';

export type LabelledFirm = {
  name: string;
  forms: readonly LabelledForm[];
  messages: readonly LabelledMessage[];
};

const FORM = /^form (\S+) (\S+)\nname (.+)\nwhen (.+)$/;
const MESSAGE = /^message (\S+)\n(.+)$/;

export const readFirm = (name: string): LabelledFirm => {
  const written = readFileSync(new URL(`../support/form-firms/${name}.txt`, import.meta.url), 'utf8');
  const forms: LabelledForm[] = [];
  const messages: LabelledMessage[] = [];
  for (const part of written.trim().split(/\n\n+/)) {
    const [, id, language, title, useWhen] = FORM.exec(part) ?? [];
    if (id && language && title && useWhen) {
      forms.push({ id, language, name: title, useWhen });
      continue;
    }
    const [, form, text] = MESSAGE.exec(part) ?? [];
    if (!form || !text) throw new Error(`${name}: «${part.slice(0, 60)}» is neither a form nor a message`);
    if (form !== 'none' && !forms.some((one) => one.id === form)) throw new Error(`${name}: no form ${form}`);
    messages.push({ form: form === 'none' ? null : form, text });
  }
  return { name, forms, messages };
};
