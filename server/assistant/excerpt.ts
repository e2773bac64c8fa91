// Selects the consecutive whole sentences of a passage that best answer a question.

/** A longer answer would need scrolling in the small chat window. */
const MOST_CHARACTERS = 460;

const ENDED = /[.!?…»:]$/;
/** A dot inside a number or an address ends nothing, because no space follows it. */
const AFTER_SENTENCE = /(?<=[.!?…])\s+/u;

const sentencesOf = (line: string): string[] => {
  const found: string[] = [];
  for (const piece of line.split(AFTER_SENTENCE)) {
    const text = piece.trim();
    const last = found.at(-1);
    // Join a piece that begins with a small letter or a digit: the dot in 'art. 3' does not end a sentence.
    if (last !== undefined && /^[\p{Ll}\p{N}]/u.test(text)) found[found.length - 1] = `${last} ${text}`;
    else if (text) found.push(text);
  }
  return found;
};

const asList = (points: readonly string[]): string =>
  `${points.map((point) => point.replace(/[\s;,.]+$/u, '')).join('\u202f; ')}.`;

/** Joins the points of a list into one sentence. A single point is the label of the sentence that follows. */
export const unitsOf = (heading: string, lines: readonly string[]): string[] => {
  const units: string[] = [];
  let points: string[] = [];
  const endPoints = (): void => {
    if (points.length > 0) units.push(`${heading.replace(/[\s.:]+$/u, '')}\u00a0: ${asList(points)}`);
    points = [];
  };
  for (const line of lines) {
    if (!ENDED.test(line)) {
      points.push(line);
      continue;
    }
    const label = points.length === 1 ? points.pop() : undefined;
    endPoints();
    const [first = '', ...rest] = sentencesOf(line);
    units.push(label === undefined ? first : `${label}\u00a0: ${first}`, ...rest);
  }
  endPoints();
  return units.filter(Boolean);
};

/** The consecutive sentences with the greatest total relevance that fit. Returns all of them if all fit. */
export const excerptOf = (units: readonly string[], near: (unit: string) => number): string => {
  const whole = units.join(' ');
  if (whole.length <= MOST_CHARACTERS) return whole;
  const weights = units.map(near);
  let best = { from: 0, to: 1, weight: -1 };
  for (let from = 0; from < units.length; from += 1) {
    let length = 0;
    let weight = 0;
    for (let to = from; to < units.length; to += 1) {
      length += (units[to]?.length ?? 0) + 1;
      if (length > MOST_CHARACTERS && to > from) break;
      weight += weights[to] ?? 0;
      if (weight > best.weight + 1e-9) best = { from, to: to + 1, weight };
    }
  }
  return units.slice(best.from, best.to).join(' ');
};
