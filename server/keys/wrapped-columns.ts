// Every column with a wrapped key and its purpose. A test compares this list with the database.

export const purposes = {
  user: (userId: string): string => `user ${userId}`,
  system: (name: string): string => `system ${name}`,
  signing: (kid: string): string => `signing ${kid}`,
  secondFactor: (id: string): string => `second factor ${id}`,
} as const;

export type WrappedColumn = {
  table: 'user_keys' | 'system_keys' | 'signing_keys' | 'second_factors';
  id: string;
  column: string;
  purpose: (id: string) => string;
};

export const WRAPPED_COLUMNS: readonly WrappedColumn[] = [
  { table: 'system_keys', id: 'name', column: 'wrapped_key', purpose: purposes.system },
  { table: 'user_keys', id: 'user_id', column: 'wrapped_key', purpose: purposes.user },
  { table: 'signing_keys', id: 'kid', column: 'wrapped_key', purpose: purposes.signing },
  { table: 'second_factors', id: 'id', column: 'wrapped_secret', purpose: purposes.secondFactor },
];
