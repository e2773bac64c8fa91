import { createElement, Fragment, type ReactNode } from 'react';

const drawn = (part: string, at: number): ReactNode =>
  at % 2 === 0 ? part : <span className="whitespace-nowrap">{part}</span>;

/** The text, with no line break after the hyphen of 'e-mail'. */
export const unbroken = (text: string): ReactNode =>
  createElement(Fragment, null, ...text.split(/(\p{L}?[’']?e-mails?)/u).map(drawn));
