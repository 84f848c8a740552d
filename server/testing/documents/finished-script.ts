import { scriptFields } from '@webnario/domain/project-fields';
import { lastStep } from '@webnario/domain/wizard/steps';
import { and, eq } from 'drizzle-orm';
import { creditLedger, userCredits } from '../../src/db/schema/index.ts';
import type { Person } from '../accounts/people.ts';
import { projectAtStep } from '../projects/projects.ts';
import { givenServer, type TestServer } from '../test-server.ts';

/** The five texts of a finished script, with accents, a gap, a list and a stage direction. */
export const texts = [
  '## Boas-vindas\n\nVocê já fez as contas da órfã confecção? **Atenção**: não é mágica.\n\n> Rubrica: pausa.',
  '## A virada\n\nEntão percebi: preço é decisão.',
  '## Descoberta\n\n- avó\n- pão de queijo',
  '## Valor\n\nCusta [PREENCHER: preço à vista], às vezes menos.',
  '## Até já\n\nObrigada pela atenção, até amanhã.',
];
const script = Object.fromEntries(scriptFields.map((field, index) => [field, texts[index]]));

export const generate = (person: Person, id: string): Promise<Response> =>
  person.fetch(`/api/projects/${id}/pdf`, { method: 'POST' });
export const prepare = (person: Person, id: string, kind: string): Promise<Response> =>
  person.fetch(`/api/projects/${id}/files/${kind}`, { method: 'POST' });
export const download = (person: Person, id: string, kind: string): Promise<Response> =>
  person.fetch(`/api/projects/${id}/files/${kind}`);

/** A server for the tests of a file, with finished scripts and what was charged for their files. */
export const givenFiles = (...how: Parameters<typeof givenServer>) => {
  const server: TestServer = givenServer(...how);
  return {
    server,
    finishedProject: (person: Person, change = {}) =>
      projectAtStep(server.deps.db, person.userId, lastStep, {
        productName: 'Preço & Ação: “órfã” 50%/50%',
        ...script,
        ...change,
      }),
    setBalance: (person: Person, credits: number) =>
      server.deps.db
        .update(userCredits)
        .set({ creditsRemaining: credits })
        .where(eq(userCredits.userId, person.userId)),
    pdfCharges: (person: Person) =>
      server.deps.db.$count(
        creditLedger,
        and(eq(creditLedger.userId, person.userId), eq(creditLedger.purpose, 'pdf')),
      ),
  };
};
