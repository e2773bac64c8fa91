// The names of the models that a server with OpenAI's /models offers.
import * as z from 'zod';
import { askModelServer, type ModelServer } from './ask-model-server.ts';

const listed = z.object({ data: z.array(z.object({ id: z.string() })).nullable() });

export const readModelNames = async (server: ModelServer, signal: AbortSignal): Promise<string[]> => {
  const asked = { path: '/models', shape: listed, mostReply: 1_000_000 };
  const { data } = await askModelServer(server, asked, signal);
  return (data ?? []).map(({ id }) => id);
};
