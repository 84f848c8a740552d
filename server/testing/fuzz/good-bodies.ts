import { exampleBodies } from '../example-bodies.ts';
import { personaForm } from '../projects/projects.ts';

/** What stands for the things of the person. */
export const personsIds = {
  projectId: '{{person.projects}}',
  categoryId: '{{category}}',
  userId: '{{person.users}}',
};
const examples = exampleBodies(personsIds);

const promise = { has_promise: 'no', what_you_teach: 'Ensino a calcular preços.' };

const advance = (from: number, event: object): object => ({ from, event });

/**
 * What moves a project on, or makes something, beside the example bodies: the fuzz reaches little by chance where several
 * values must fit.
 */
export const goodBodies: Readonly<Record<string, readonly unknown[]>> = {
  'POST /api/me/deletion': [{ phrase: 'apagar minha conta', password: '{{person.password}}' }],
  'PATCH /api/projects/:id': [
    { persona_validada: '## Persona\n\nOutro texto.' },
    { script_fase_1_validado: '## Abertura\n\nOutro texto.' },
    { promessa_curta_otimizada: 'Preço certo em sete dias', confirmacoes: ['a'] },
  ],
  'POST /api/projects/:id/advance': [
    advance(1, { type: 'persona_submitted', form: personaForm }),
    advance(2, { type: 'text_written_by_hand', text: '## Persona\n\nTexto.' }),
    advance(2, { type: 'generated_text_accepted' }),
    advance(4, { type: 'promise_submitted', form: promise }),
    advance(8, {
      type: 'short_promise_confirmed',
      form: { shortPromise: 'Preço certo em sete dias' },
    }),
  ],
  'POST /api/projects/:id/copies': [{ from_step: 1 }],
  'POST /functions/v1/generate-content': [
    { ...examples.generate, projectId: '{{person.at2}}' },
    { projectId: '{{person.at2}}', promptType: 'persona', userInput: '{"especialidade":"x"}' },
  ],
  'POST /functions/v1/regenerate-blocks': [{ ...examples.regenerate, projectId: '{{person.at3}}' }],
  'POST /functions/v1/optimize-promise': [{ ...examples.optimise, projectId: '{{person.at8}}' }],
  'PUT /api/admin/settings/:key': [{ value: 'sk-nobody-1234567890' }],
};
