import type { TextVersion, VersionWriter } from '@webnario/domain/script/versions';
import { counted } from '../../../shared/format.ts';

/** What the versions of a text say. */
export const versionCopy = {
  title: 'Versões do texto',
  intro: 'Cada texto que já esteve aqui continua guardado. Escolha um para ver o que mudou.',
  introReading: 'Cada texto que já esteve aqui continua guardado, para você ler e comparar.',
  none: 'As versões aparecem aqui assim que este texto for salvo.',
  removed: (count: number, when: string) =>
    count === 1
      ? `Uma versão antiga deste texto saiu (${when}), pelo espaço da sua conta ou pelo prazo de guarda. As mais novas de cada texto sempre ficam.`
      : `${count} versões antigas deste texto saíram (a última ${when}), pelo espaço da sua conta ou pelo prazo de guarda. As mais novas de cada texto sempre ficam.`,
  words: (count: number) => counted(count, 'palavra', 'palavras'),
  currentText: 'O texto atual',
  from: (earlier: string, later: string) => `De ${earlier} para ${later}.`,
  restore: 'Voltar a esta versão',
  restored: 'A versão escolhida voltou',
  restoredText: 'O texto de antes continua entre as versões.',
  undo: 'Desfazer',
  undone: 'O texto de antes voltou',
  notSaved: 'O texto atual ainda não foi salvo',
  notSavedText: 'Ele está guardado neste aparelho. Volte a uma versão assim que ele estiver salvo.',
  restoreFailed: 'A versão não pôde voltar agora. O texto continua como estava.',
} as const;

/** How a version came to be, in words. */
export const originText = ({ kind, source }: Pick<TextVersion, 'kind' | 'source'>): string => {
  switch (kind) {
    case 'generated':
      return source === 'demonstration' ? 'Modo demonstração' : 'Escrita pela IA';
    case 'regenerated':
      return 'Blocos reescritos';
    case 'reworded':
      return 'Frase reescrita';
    case 'edited':
      return 'Editada por você';
    case 'written':
      return 'Escrita por você';
    case 'restored':
      return 'Recuperada';
    case 'copied':
      return 'Veio com a cópia';
  }
};

const nameOf = ({ model, server }: VersionWriter): string =>
  server === 'fallback' ? `${model} · servidor de reserva` : model;

/** Who wrote a version, where how it came to be does not say it already: the model, the templates or the person. */
export const writerText = ({
  kind,
  source,
  written_by: writer,
}: Pick<TextVersion, 'kind' | 'source' | 'written_by'>): string | undefined => {
  if (kind === 'edited' || kind === 'written') return undefined;
  if (source === 'manual') return 'por você';
  if (source === 'demonstration') return kind === 'generated' ? undefined : 'modo demonstração';
  if (writer) return nameOf(writer);
  return kind === 'generated' ? undefined : 'pela IA';
};
