import type { Step } from '@webnario/domain/wizard/steps';
import { formCopy } from '../forms/copy.ts';

/** What the read-only view of an earlier step says. */
export const readingCopy: {
  readonly title: string;
  readonly text: string;
  readonly change: string;
  readonly backTo: (number: number) => string;
  readonly nothing: string;
  readonly answers: readonly { readonly key: string; readonly label: string }[];
  readonly yesNo: Readonly<Record<string, string>>;
} = {
  title: 'Etapa já confirmada',
  text: 'Este conteúdo é a base das etapas seguintes, por isso aqui ele só pode ser lido.',
  change: 'Mudou de ideia? Uma cópia recomeça desta etapa, e este projeto fica como está.',
  backTo: (number) => `Voltar para a etapa ${number}`,
  nothing: 'Esta etapa não deixou texto: você seguiu por outro caminho.',
  answers: [
    { key: 'especialidade', label: formCopy.persona.especialidade.label },
    { key: 'publico_alvo', label: formCopy.persona.publico_alvo.label },
    { key: 'produto', label: formCopy.persona.produto.label },
    { key: 'has_promise', label: formCopy.promise.question },
    { key: 'promise_text', label: formCopy.promise.own },
    { key: 'what_you_teach', label: formCopy.promise.teach },
  ],
  yesNo: { yes: formCopy.promise.yes, no: formCopy.promise.no },
};

const written = 'O texto desta etapa é escrito de novo.';
const answered = 'As respostas desta etapa vêm preenchidas, para você mudar.';

/** What the copy from an earlier step says. */
export const copyingCopy: {
  readonly action: string;
  readonly title: (number: number, label: string) => string;
  readonly stays: string;
  readonly before: string;
  readonly here: Readonly<Record<Step['kind'], string>>;
  readonly later: string;
  readonly price: (price: string) => string;
  readonly confirm: string;
  readonly cancel: string;
  readonly done: string;
  readonly doneMore: (number: number) => string;
  readonly failed: string;
} = {
  action: 'Continuar daqui em uma cópia',
  title: (number, label) => `Continuar da etapa ${number} (${label}) em uma cópia?`,
  stays: 'Este projeto continua exatamente como está.',
  before: 'O que veio antes desta etapa já chega confirmado na cópia.',
  here: {
    persona_data: answered,
    promise_definition: answered,
    generation: written,
    adjustment: 'O texto desta etapa vem como está, para você ajustar e confirmar de novo.',
    promise_optimisation: 'A promessa curta vem como está, para você mudar.',
    final_result: '',
  },
  later: 'O que veio depois fica de fora. Suas histórias, a oferta e a duração da aula vão junto.',
  price: (price) => `O primeiro arquivo da cópia custa ${price}.`,
  confirm: 'Criar a cópia',
  cancel: 'Ficar neste projeto',
  done: 'Cópia criada',
  doneMore: (number) => `Você está na etapa ${number} dela. O outro projeto continua na lista.`,
  failed: 'A cópia não foi feita. Este projeto continua como está.',
};
