import { stepNumber } from '@webnario/domain/wizard/steps';
import { counted } from '../../shared/format.ts';

/** What the stage says. */
export const copy = {
  title: 'Palco',
  loading: 'Abrindo o palco…',
  leave: 'Sair do palco',
  loadFailed: 'Não foi possível abrir o palco',
  loadFailedText: 'O seu roteiro continua guardado. Confira a conexão e tente de novo.',
  retry: 'Tentar de novo',
  missing: 'Projeto não encontrado',
  missingText:
    'Ele pode ter sido aberto com outra conta, ou o endereço está incompleto. Seus projetos estão na lista.',
  toProjects: 'Ver meus webinários',
  empty: 'Ainda não há roteiro para ensaiar',
  emptyText: `O palco abre com a primeira fase do roteiro escrita, na etapa ${stepNumber('geracao_script_fase_1')}. Até lá, continue de onde parou.`,
  toScript: 'Voltar ao roteiro',
  phasesMissing: (phases: readonly string[]) =>
    phases.length === 1
      ? `Falta escrever a ${phases[0]}. O palco mostra o que já existe.`
      : `Faltam ${counted(phases.length, 'fase', 'fases')}: ${phases.join(', ')}. O palco mostra o que já existe.`,
  phase: (position: number, name: string) => `Fase ${position + 1} · ${name}`,
  intro: 'Início',
  gap: (what: string) => (what === '' ? 'preencher' : what),
  gapFor: 'Falta: ',
  elapsed: 'Tempo',
  plan: 'Plano',
  difference: 'Diferença',
  next: 'A seguir',
  last: 'Último bloco',
  left: (time: string) => `faltam ${time}`,
  end: 'Fim do roteiro',
  holdEnds: (seconds: number) => `continua em ${seconds} s`,
  block: (number: number, count: number, title: string) => `Bloco ${number} de ${count}: ${title}`,
  countdownSaid: 'Começa em 3 segundos',
  offline: 'Sem rede: o palco continua',
  controls: 'Comandos do palco',
  start: 'Começar',
  pause: 'Pausar',
  toCards: 'Ler em cartões',
  toText: 'Ler o texto inteiro',
  commands: 'Comandos',
  commandsHint:
    'Pelo teclado, ou tocando aqui. Na tela, um toque pausa, arrastar anda no texto e dois dedos mudam a letra.',
  resetTitle: 'Recomeçar do início?',
  resetText: 'O texto volta ao começo e o relógio, a zero.',
  resetConfirm: 'Recomeçar',
  cancel: 'Cancelar',
  letters: (size: number) => `Letra ${size}`,
  noFullScreen: 'Este navegador não abre em tela cheia',
  waiting: 'Texto parado. O relógio continua.',
  begin: 'Toque na tela ou aperte espaço para começar',
  resume: 'Toque na tela ou aperte espaço para continuar',
  pace: (wordsPerMinute: number) => `${wordsPerMinute} palavras por minuto`,
  paceShort: 'palavras/min',
} as const;
