// The names of the models that a server with OpenAI's /models offers.
import * as z from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { askVendor, readJson, refusalOf } from '#server/platform/vendor-request.ts';

const MOST_REPLY = 1_000_000;
const listed = z.object({ data: z.array(z.object({ id: z.string() })).nullable() });

export const readModelNames = async (
  server: { url: string; key?: string | undefined },
  signal: AbortSignal,
): Promise<string[]> => {
  const url = new URL(server.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/models`;
  const reply = await askVendor({
    url,
    method: 'GET',
    mostBytes: MOST_REPLY,
    signal,
    headers: {
      accept: 'application/json',
      ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
    },
  });
  const refusal = refusalOf(reply, systemClock.now());
  if (refusal) throw refusal;
  return (readJson(listed, reply.body, 'no').data ?? []).map(({ id }) => id);
};
