/**
 * The files of a finished script. The first typeset one of a project is paid for, the later ones are free; files of
 * plain text are always free (docs/guides/credits.md).
 */
type FileKindRow = {
  readonly extension: string;
  /** What the name of the file ends in, before the extension, so that two files of one project have two names. */
  readonly nameEnd: string;
  readonly mediaType: string;
  readonly isTypeset: boolean;
};

const office = 'application/vnd.openxmlformats-officedocument';

export const fileKinds = {
  pdf: { extension: 'pdf', nameEnd: '', mediaType: 'application/pdf', isTypeset: true },
  'pdf-letra-grande': {
    extension: 'pdf',
    nameEnd: '-letra-grande',
    mediaType: 'application/pdf',
    isTypeset: true,
  },
  docx: {
    extension: 'docx',
    nameEnd: '',
    mediaType: `${office}.wordprocessingml.document`,
    isTypeset: true,
  },
  pptx: {
    extension: 'pptx',
    nameEnd: '',
    mediaType: `${office}.presentationml.presentation`,
    isTypeset: true,
  },
  mapa: { extension: 'pdf', nameEnd: '-mapa', mediaType: 'application/pdf', isTypeset: true },
  csv: {
    extension: 'csv',
    nameEnd: '-mapa',
    mediaType: 'text/csv; charset=utf-8',
    isTypeset: false,
  },
  md: {
    extension: 'md',
    nameEnd: '',
    mediaType: 'text/markdown; charset=utf-8',
    isTypeset: false,
  },
  txt: { extension: 'txt', nameEnd: '', mediaType: 'text/plain; charset=utf-8', isTypeset: false },
} as const satisfies Record<string, FileKindRow>;

export type FileKind = keyof typeof fileKinds;
type KindWhere<IsTypeset extends boolean> = {
  [Kind in FileKind]: (typeof fileKinds)[Kind]['isTypeset'] extends IsTypeset ? Kind : never;
}[FileKind];
/** The kinds that the server makes, paid for once. */
export type TypesetKind = KindWhere<true>;
/** The kinds that are text, made anywhere and free. */
export type TextKind = KindWhere<false>;

export const isFileKind = (word: string | undefined): word is FileKind =>
  word !== undefined && Object.hasOwn(fileKinds, word);

export const isTypeset = (kind: FileKind): kind is TypesetKind => fileKinds[kind].isTypeset;

/** What a file costs now: the first typeset one of a project its price, everything else nothing. */
export const priceOfFile = (
  kind: FileKind,
  project: { readonly isPaid: boolean; readonly price: number },
): number => (isTypeset(kind) && !project.isPaid ? project.price : 0);
