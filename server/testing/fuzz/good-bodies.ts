import { documentVersions } from '@webnario/domain/privacy/versions';
import { personaForm } from '../projects/projects.ts';

const promise = { has_promise: 'no', what_you_teach: 'Ensino a calcular preços.' };

const trial = {
  prompt_type: 'persona',
  case: { kind: 'evaluation', id: 'doces-1' },
  tried: { from: 'in_use' },
};

const advance = (from: number, event: object): object => ({ from, event });

/** What moves a project on, or makes something: the fuzz reaches little by chance where several values must fit. */
export const goodBodies: Readonly<Record<string, readonly unknown[]>> = {
  'PATCH /api/me': [{ first_name: 'Ana', last_name: null }],
  'PUT /api/me/agreements': [{ ...documentVersions, model_hosts: ['api.openai.com'] }],
  'POST /api/me/deletion': [{ phrase: 'apagar minha conta', password: '{{person.password}}' }],
  'POST /api/projects': [
    {
      product_name: 'Preço Certo',
      product_description:
        'Um curso em vídeo que ensina confeiteiras a calcular o preço de cada encomenda.',
      category_id: '{{category}}',
    },
  ],
  'PATCH /api/projects/:id': [
    { persona_validada: '## Persona\n\nOutro texto.' },
    { script_fase_1_validado: '## Abertura\n\nOutro texto.' },
    { promessa_curta_otimizada: 'Preço certo em sete dias', confirmacoes: ['a'] },
  ],
  'POST /api/projects/:id/advance': [
    advance(1, { type: 'persona_submitted', form: personaForm }),
    advance(2, { type: 'text_written_by_hand', text: '## Persona\n\nTexto.' }),
    advance(2, { type: 'generated_text_accepted' }),
    advance(3, { type: 'adjustment_confirmed', text: '## Persona\n\nTexto.' }),
    advance(4, { type: 'promise_submitted', form: promise }),
    advance(8, {
      type: 'short_promise_confirmed',
      form: { shortPromise: 'Preço certo em sete dias' },
    }),
  ],
  'POST /api/projects/:id/copies': [{ from_step: 3, product_name: 'Cópia' }, { from_step: 1 }],
  'POST /api/reading/comments': [
    {
      reader_name: 'Rita',
      phase: 1,
      block: 1,
      block_title: 'Abertura',
      text: 'Começa bem.',
    },
  ],
  'POST /functions/v1/generate-content': [
    { projectId: '{{person.at2}}', promptType: 'prompt_geracao_persona' },
    { projectId: '{{person.at2}}', promptType: 'persona', userInput: '{"especialidade":"x"}' },
  ],
  'POST /functions/v1/regenerate-blocks': [
    {
      projectId: '{{person.at3}}',
      blocks: [{ id: 0, title: 'Abertura', content: 'Texto.' }],
      feedback: 'Deixe o texto mais curto.',
    },
  ],
  'POST /functions/v1/optimize-promise': [
    { projectId: '{{person.at8}}', shortPromise: 'Preço certo em sete dias' },
  ],
  'POST /api/projects/:id/reading-links': [{ days: 7, label: 'Sócia' }],
  'PATCH /api/comments/:id': [{ reply: 'Obrigada.' }, { done: true }],
  'POST /api/admin/prompt-trials/messages': [trial],
  'POST /api/admin/prompt-trials': [trial],
  'PUT /api/admin/settings/:key': [{ value: 'sk-nobody-1234567890' }],
};
