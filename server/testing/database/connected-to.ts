import { Client } from 'pg';

/** Does some work on one connection to that database, which ends with it. */
export const connectedTo = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
