import { formCopy } from '../forms/copy.ts';

/** What the read-only view of an earlier step says. */
export const readingCopy: {
  readonly title: string;
  readonly text: string;
  readonly backTo: (number: number) => string;
  readonly nothing: string;
  readonly answers: readonly { readonly key: string; readonly label: string }[];
  readonly yesNo: Readonly<Record<string, string>>;
} = {
  title: 'Etapa já confirmada',
  text: 'Este conteúdo é a base das etapas seguintes, por isso aqui ele só pode ser lido.',
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
