// Types of values read from PostgreSQL: every number as number, dates as text, timestamps as Date.
import pg from 'pg';

const types = new pg.TypeOverrides();
const { builtins } = pg.types;
const asNumber = (text: string): number => Number(text);
types.setTypeParser(builtins.INT8, asNumber);
types.setTypeParser(builtins.NUMERIC, asNumber);
types.setTypeParser(builtins.DATE, (text) => text);

// An array of numbers contains no quotes to parse.
const numbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)));
const INT2_ARRAY = 1005;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
types.setTypeParser(INT2_ARRAY, numbers);
types.setTypeParser(INT8_ARRAY, numbers);
types.setTypeParser(NUMERIC_ARRAY, numbers);

export const columnTypes = types;
