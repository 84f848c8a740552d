import { missingInWords, type MissingAnswers } from '@webnario/domain/gaps/missing-answers';
import { counted } from '../../../../shared/format.ts';

/** What the boxes of the gaps say. */
export const gapsCopy = {
  title: 'O que falta no roteiro',
  answer: 'Responder agora',
  see: 'Ver as respostas',
  card: (number: number, count: number) => `Resposta ${number} de ${count}`,
  /** Some 20 seconds for each. */
  missing: (missing: MissingAnswers) =>
    `${missingInWords(missing)} do roteiro: dados que só você tem. Leva cerca de ${counted(Math.ceil(missing.answers / 3), 'minuto', 'minutos')}.`,
  part: (filled: number, all: number) => `${filled} de ${all}`,
  progress: (filled: number, all: number) =>
    `${filled} de ${all} ${all === 1 ? 'preenchida' : 'preenchidas'}`,
  hint: 'São dados que só você tem. Escreva uma vez: a resposta entra em todos os lugares do roteiro, e é salva enquanto você escreve.',
  done: 'Todas preenchidas. Leia em voz alta para conferir.',
  unnamed: 'A preencher',
  places: (count: number, names: readonly string[]) =>
    `${counted(count, 'lugar', 'lugares')}: ${names.join(' · ')}`,
  notApplicable: 'Não se aplica',
  undo: 'Desfazer',
  undone: 'A lacuna voltou ao roteiro',
  change: 'Mudar',
  filled: 'Preenchida',
  left: 'Fora do roteiro',
  leftWhat: 'Saiu do roteiro:',
  goes: (count: number) =>
    count === 1 ? 'Este trecho sai do roteiro:' : 'Estes trechos saem do roteiro:',
  leave: 'Tirar do roteiro',
  cancel: 'Cancelar',
  stays: 'Este trecho não pode sair sozinho, porque não sobraria texto. Edite o bloco.',
  wrong: 'Escreva de 1 a 600 caracteres, sem título, marca de palco nem outra lacuna.',
  blocked: 'Aqui a resposta começaria um título. Escreva de outro jeito.',
  changed: 'Este trecho mudou. Confira e tente de novo.',
  failed: 'Não foi possível salvar. Guardado neste aparelho.',
} as const;
