import type { CancelEnd } from '@webnario/domain/credits/cancelling';
import { creditsInWords } from '@webnario/domain/credits/credits';

/** What the screens say while a text is being written, and when it does not come (R-WIZ-40, R-ERR-26). */
export const generationCopy = {
  waiting: 'Gerando conteúdo inteligente...',
  waitingDemonstration: 'Montando o texto com modelos, sem IA…',
  waitingText:
    'As primeiras palavras chegam em instantes. Pode fechar esta aba: o texto continua sendo escrito e espera por você.',
  writing: 'Escrevendo…',
  completing: (titles: readonly string[]) =>
    titles.length === 1 ? `Completando “${titles[0]}”…` : `Completando ${titles.length} blocos…`,
  reconnecting: 'Reconectando… O texto continua sendo escrito no servidor.',
  /** When the price is charged: by the same rule as the button that cancels, once words have come. */
  cost: (price: number, end: CancelEnd | undefined) => {
    if (price === 0) return 'Sem custo.';
    const credits = creditsInWords(price);
    if (end === 'given_back') {
      return `${credits}, só se o texto chegar ou se você parar depois da metade.`;
    }
    return end === 'kept'
      ? `${credits}, também se você parar antes do fim.`
      : `${credits}, se o texto chegar.`;
  },
  /** What the button does: before it is pressed it says what happens to the credits. */
  cancelNow: (end: CancelEnd, price: number) =>
    ({
      free: 'Cancelar geração',
      given_back: `Cancelar geração e receber ${creditsInWords(price)} de volta`,
      kept: `Parar e ficar com o que foi escrito (${creditsInWords(price)})`,
    })[end],
  stoppedTitle: 'Texto guardado até aqui',
  stoppedText: 'O que foi escrito é o texto desta etapa, e o que falta está indicado nele.',
  notStoppedTitle: 'O texto continua sendo escrito',
  cancelling: 'Cancelando…',
  done: 'Texto pronto',
  doneText: 'Ele já está salvo. Você ajusta tudo na próxima etapa.',
  next: 'Continuar',
  cancelledTitle: 'Geração cancelada',
  cancelledText: 'Suas respostas e os textos confirmados continuam salvos.',
  failedTitle: 'Erro na geração',
  failedFallback: 'Ocorreu um erro ao gerar o conteúdo.',
  keptText: 'Suas respostas e os textos confirmados continuam salvos.',
  uncharged: 'Não cobrado',
  partTitle: 'O que foi escrito até parar',
  partText:
    'Este trecho fica só nesta tela, até você tentar de novo ou sair desta etapa. Copie o que quiser aproveitar.',
  queued: 'Na fila: seu texto começa assim que outro terminar.',
  queuedText: 'Pode fechar esta aba: a sua vez continua guardada, e o texto espera por você.',
  networkText:
    'A conexão caiu. Se o texto ainda estiver sendo escrito, o servidor termina e guarda; tentar de novo retoma do mesmo ponto, sem cobrar duas vezes.',
  again: 'Tentar de novo',
  generate: 'Gerar de novo',
  byHand: 'Escrever à mão, sem custo',
  byHandTitle: 'Escreva esta etapa à mão',
  byHandText:
    'Estes são os blocos do método para esta etapa. Mantenha as linhas que começam com ## para poder ajustar bloco a bloco depois.',
  byHandLabel: 'Texto da etapa',
  byHandEmpty: 'Escreva o texto desta etapa antes de continuar',
  byHandSave: 'Salvar e continuar',
  byHandBack: 'Voltar para a geração',
  announceStart: 'A escrita do texto começou.',
  announceDone: 'O texto está pronto e salvo.',
  announceFailed: 'O texto não pôde ser escrito.',
  announceCancelled: 'A geração foi cancelada.',
  textRegion: 'Texto sendo escrito',
  target: (words: string) => `cerca de ${words} palavras`,
} as const;
