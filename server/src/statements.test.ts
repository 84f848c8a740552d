import { describe, expect, it } from 'vitest';
import { statementsOfCalls } from '../testing/database/count-statements.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { givenServer } from '../testing/test-server.ts';

describe.skipIf(!isOnPostgres())('the calls that screens make most', () => {
  const server = givenServer();

  it('ask the database once to read, once to list and at most four times to change a step [B-HOLD-118]', async () => {
    const { read, list, step } = await statementsOfCalls(server);
    expect(read).toHaveLength(1);
    expect(list).toHaveLength(1);
    expect(step).toSatisfy((sent: string[]) => sent.length <= 4);
  });
});
