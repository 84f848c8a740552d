import { blockWords } from '../../../shared/script/block-frame.tsx';
import type { CancelEnd } from '@webnario/domain/credits/cancelling';
import { creditsInWords } from '@webnario/domain/credits/credits';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import { missingInWords, type MissingAnswers } from '@webnario/domain/gaps/missing-answers';
import { counted } from '../../../shared/format.ts';

/** What the adjustment steps say (R-WIZ-46 to R-WIZ-53). */
export const adjustmentCopy = {
  edit: blockWords.edit,
  move: blockWords.move,
  keep: 'Salvar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  undone: 'A versão anterior voltou',
  discarded: 'A edição foi cancelada',
  titleLabel: 'Título do bloco',
  contentLabel: 'Texto do bloco',
  untitled: 'Texto',
  about: 'Sobre esta etapa',
  oneAtATime: 'Um bloco por vez',
  oneAtATimeText: 'Salve ou cancele a edição aberta antes de continuar.',
  emptyText: 'O texto não pode ficar vazio. A última versão continua salva.',
  blocks: (count: number) => counted(count, 'bloco', 'blocos'),
  words: (count: number) => counted(count, 'palavra', 'palavras'),
  gaps: (count: number) => counted(count, 'lacuna', 'lacunas'),
  confirmGaps: (missing: MissingAnswers) =>
    `${missingInWords(missing)} deste texto. Depois de confirmar, ${missing.answers === 1 ? 'ela só poderá ser preenchida' : 'elas só poderão ser preenchidas'} no fim, com o roteiro completo.`,
  missing: (titles: string) => `Faltou no texto gerado: ${titles}.`,
  short: ({ words, target }: ShortBlock) =>
    `Este bloco ficou com ${words} de ${target} palavras. Peça outra versão ou conte mais em Suas histórias.`,
  summarised: (texts: readonly string[]) =>
    `O texto ficou grande para ir inteiro no pedido. A IA leu um resumo de: ${texts.join(', ')}.`,
  missingText: 'Você pode escrever esses pontos nos blocos que existem, ou seguir sem eles.',
  leave: 'A última edição ainda não foi salva no servidor. Ela fica guardada neste aparelho.',
  leaveUnkept:
    'A última edição ainda não foi salva no servidor, e este navegador não tem onde guardá-la. Se você sair agora, ela se perde.',
  late: 'A etapa foi confirmada em outra aba ou aparelho',
  lateText:
    'O que você escreveu por último não entrou, mas está guardado neste aparelho: veja em “Meus Webinários”.',
  joined: 'Juntamos as mudanças da outra aba',
  joinedText: 'O texto tem agora o que você escreveu aqui e o que mudou lá.',
  regenerate: {
    title: 'Regenerar com IA',
    demonstration: 'Montando o texto com modelos, sem IA.',
    none: 'Nenhum bloco selecionado',
    selected: (count: number) => counted(count, 'bloco selecionado', 'blocos selecionados'),
    hint: 'Marque “Mover para reescrever” nos blocos que quer mudar e diga o que não agradou. Só eles mudam.',
    drop: 'Tirar da seleção',
    wishes: 'Pedidos comuns',
    all: 'Selecionar todos',
    clear: 'Limpar seleção',
    feedback: 'O que não agradou?',
    placeholder: 'Está muito formal. Traga um exemplo concreto do dia a dia e encurte o final.',
    button: 'Regenerar blocos',
    short: (count: number) => `Regenerar ${counted(count, 'bloco', 'blocos')}`,
    running: 'Reescrevendo os blocos selecionados…',
    cancelNow: (end: CancelEnd, price: number) =>
      ({
        free: 'Cancelar',
        given_back: `Cancelar e receber ${creditsInWords(price)} de volta`,
        kept: `Parar e ficar com o que foi escrito (${creditsInWords(price)})`,
      })[end],
    noBlocks: 'Seleção obrigatória',
    noBlocksText: 'Selecione pelo menos um bloco para regenerar.',
    noFeedback: 'Feedback obrigatório',
    noFeedbackText: 'Descreva o que não gostou dos blocos selecionados.',
    done: 'Conteúdo regenerado',
    doneText: 'Os blocos selecionados foram atualizados com sucesso.',
    partly: (changed: number, asked: number) => `${changed} de ${asked} blocos mudaram`,
    partlyText: 'Os outros continuam como estavam.',
    unchanged: 'Nada mudou',
    unchangedText: 'Os blocos vieram iguais ao que já estava escrito.',
    failed: 'Erro na regeneração',
    failedText: 'Ocorreu um erro ao regenerar o conteúdo. Tente novamente.',
    cancelled: 'Regeneração cancelada',
    cancelledText: 'O texto continua como estava. Nenhum crédito foi cobrado.',
    rewriting: 'Reescrevendo…',
    stopped: 'A última tentativa não mudou o texto.',
  },
  review: {
    title: (count: number) =>
      count === 1 ? 'Um bloco foi reescrito' : `${count} blocos foram reescritos`,
    text: 'O texto novo já está salvo. Veja o que mudou e decida bloco a bloco; o de antes continua em “Versões”.',
    mark: 'Reescrito',
    keepAll: 'Manter todas',
    keep: 'Manter a nova',
    revert: 'Voltar à anterior',
    done: 'Todos os blocos reescritos foram decididos.',
  },
  next: 'Continuar, estou satisfeito',
  confirmTitle: 'Confirmar este texto?',
  confirmText:
    'Estou satisfeito com o conteúdo. Não poderei regenerar novamente pois será usado como base na próxima etapa.',
  confirm: 'Confirmar e continuar',
  conflict: {
    title: 'Este texto mudou em outra aba ou aparelho',
    text: (count: number) =>
      `Nada se perdeu. Juntamos o que dava; ${count === 1 ? 'um bloco mudou' : `${count} blocos mudaram`} nos dois lugares. Escolha com o que ficar.`,
    block: (title: string) => `Bloco “${title}”`,
    wholeText: 'O texto inteiro',
    mine: 'A sua versão, nesta tela',
    theirs: 'A versão salva no servidor',
    removed: 'Aqui o bloco foi removido.',
    question: (title: string) => `Com o que ficar em “${title}”?`,
    keepMine: 'Ficar com a minha',
    takeTheirs: 'Usar a que está salva',
    keepBoth: 'Manter as duas',
    keepBothHint: 'A sua primeiro, a outra logo depois.',
    missing: 'Escolha uma opção em cada bloco para continuar.',
    done: 'Juntar e continuar',
  },
} as const;

const summarisedTexts: Readonly<Record<string, string>> = {
  persona: 'Persona',
  promessa_forte: 'Promessa forte',
  ja_escrito: 'o começo desta fase',
  blocos_vizinhos: 'os blocos em volta',
};

/** What a person calls the text that the model got as a summary. */
export const summarisedText = (name: string): string =>
  summarisedTexts[name] ?? name.replace(/^script_fase_(\d)$/, 'Fase $1');
