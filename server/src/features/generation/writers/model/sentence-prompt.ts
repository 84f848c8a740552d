import { scriptFields, type ContentField } from '@webnario/domain/project-fields';

const task = `TAREFA
Reescrever uma única frase de um texto, como o dado "feedback" pede, em 3 propostas diferentes entre si.

CADA PROPOSTA
- entra no lugar da frase e faz sentido entre a frase de antes e a de depois;
- diz o que a frase diz: nenhum fato, número, nome, preço ou prazo que não esteja nos dados;
- é uma frase, ou duas curtas, em uma linha: sem título, marca de palco, lista ou comentário;
- não passa do dobro do tamanho da frase;
- mantém cada [PREENCHER: …] da frase, letra por letra, e não cria outro;
- mantém o negrito e o itálico da frase, e não põe outro.`;

const dataOf = (name: string): string => `<dado nome="${name}">{{${name}}}</dado>`;

/** The phases that speak of the offer; to the others it is not sent. */
const withOffer: readonly ContentField[] = scriptFields.slice(3);

/** What is sent for one sentence, in the two halves of a prompt (docs/method/prompts.md#one-sentence). */
export const sentencePrompt = (field: ContentField): string => {
  const offer = withOffer.includes(field) ? ['oferta'] : [];
  const known = ['publico_alvo', 'historias', ...offer, 'voz'].map(dataOf);
  const place = ['fim_do_bloco_anterior', 'bloco', 'comeco_do_proximo_bloco'].map(dataOf);
  const asked = ['frase', 'feedback'].map(dataOf);
  return `[[SISTEMA]]
${task}
[[USUARIO]]
${[...known, ...place, ...asked].join('\n')}

Responda somente com o JSON {"frases": ["...", "...", "..."]}.`;
};
