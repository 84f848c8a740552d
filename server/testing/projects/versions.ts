import { endpoints } from '@webnario/domain/api/endpoints';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import type { WizardEvent } from '@webnario/domain/wizard/transition';
import { request } from '../request.ts';
import type { Person } from '../accounts/people.ts';
import { post } from '../generation/generation-harness.ts';

const must = <T>(answer: { status: number; body: T; error: { code?: string } }): T => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.status} ${answer.error.code}`);
  return answer.body;
};

/** What one person does with one project, over HTTP; what is refused fails the test. */
export const atWork = (person: Person, projectId: string) => {
  const params = { id: projectId };
  const project = async (): Promise<Project> =>
    must(await request(person, endpoints.project, { params }));
  const page = async (field: ContentField, after?: string) =>
    must(
      await request(person, endpoints.versions, {
        params,
        query: { field, ...(after === undefined ? {} : { after }) },
      }),
    );
  return {
    project,
    page,
    versions: async (field: ContentField): Promise<TextVersion[]> => (await page(field)).versions,
    textOf: async (id: string): Promise<string> =>
      must(await request(person, endpoints.version, { params: { id } })).text,
    edit: async (field: ContentField, text: string, reworded?: true): Promise<Project> =>
      must(
        await request(person, endpoints.updateProject, {
          params,
          body: { [field]: text, ...(reworded ? { reworded } : {}) },
        }),
      ),
    move: async (event: WizardEvent, flow?: 'legacy'): Promise<Project> => {
      const from = (await project()).etapa_atual;
      return must(
        await request(person, endpoints.advance, { params, body: { from, event, flow } }),
      );
    },
    write: async (promptType: string, userInput?: string): Promise<void> => {
      const response = await post(person, 'generate-content', { projectId, promptType, userInput });
      if (!response.ok) throw new Error(`refused: ${await response.text()}`);
      await response.text();
    },
    rewrite: async (field: ContentField, indexes: readonly number[]): Promise<void> => {
      const blocks = splitBlocks((await project())[field] ?? '')
        .filter((_, index) => indexes.includes(index))
        .map(({ id, title, content }) => ({ id, title, content }));
      const feedback = 'Mais concreto, por favor';
      const response = await post(person, 'regenerate-blocks', { projectId, blocks, feedback });
      if (!response.ok) throw new Error(`refused: ${await response.text()}`);
      await response.text();
    },
    /** Whatever comes of it; `revision` is the stored one unless told. */
    restore: async (versionId: string, revision?: number) =>
      request(person, endpoints.restoreVersion, {
        params: { id: versionId },
        body: { revision: revision ?? (await project()).revision },
      }),
  };
};
