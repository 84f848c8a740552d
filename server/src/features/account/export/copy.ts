import { fileKinds, type FileKind } from '@webnario/domain/files/file-kinds';
import { refusals } from '@webnario/domain/errors';
import { copiesOfProcess, workerThreads } from '@webnario/domain/limits';
import type { Refused } from '@webnario/domain/result';
import { safeName } from '@webnario/domain/script/plain-text';
import { lastStep } from '@webnario/domain/wizard/steps';
import type { ZipEntry } from '../../../platform/zip-stream.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CopiedRow } from '../../../platform/privacy/copy-rows.ts';
import { copyOfActs, copyOfOwnActs } from '../../admin/index.ts';
import { copyOfAccount, copyOfSignIns } from '../../auth/index.ts';
import { copyOfRequests } from '../../credit-requests/index.ts';
import { copyOfCredits, copyOfLedger } from '../../credits/index.ts';
import type { Documents } from '../../documents/index.ts';
import { copyOfBegunTexts, copyOfGenerations } from '../../generation/index.ts';
import {
  copyOfPhases,
  copyOfProjects,
  copyOfRemovedVersions,
  copyOfVersions,
} from '../../projects/index.ts';
import { copyOfRehearsals } from '../../rehearsals/index.ts';
import { copyOfComments, copyOfReadingLinks } from '../../sharing/index.ts';
import { copyOfAgreements } from '../agreements/repo.ts';
import {
  missingFileName,
  missingText,
  readMe,
  scriptFileName,
  type MissingFile,
} from './read-me.ts';

/** What the copy of everything about a person is made with. */
export type CopyDeps = Pick<Deps, 'db' | 'env' | 'now' | 'log'> & {
  readonly documents: Pick<Documents, 'file'>;
  /** Waits for so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
};

type CopyOwner = { readonly userId: string; readonly email: string };

async function* once(text: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  await Promise.resolve();
  yield text;
}

async function* rowsOf(list: Promise<CopiedRow[]>): AsyncGenerator<CopiedRow> {
  yield* await list;
}

/** An array of JSON, a row after the other. */
async function* jsonOf(rows: AsyncIterable<CopiedRow>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const row of rows) {
    yield between + JSON.stringify(row, null, 1);
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

const json = (name: string, rows: AsyncIterable<CopiedRow>): ZipEntry => ({
  name,
  content: jsonOf(rows),
});

const kinds = Object.keys(fileKinds) as FileKind[];

type FileRequest = { readonly projectId: string; readonly userId: string; readonly kind: FileKind };

/** How often one copy may wait, in all, for files that cannot be made at the moment. */
const makePatience = () => ({ left: copiesOfProcess.waitsForFiles as number });
type Patience = ReturnType<typeof makePatience>;

const isBusy = ({ code }: Refused): boolean => code === 'unavailable' || code === 'rate_limited';

/** The file; waits and asks again while the file worker is too busy. */
const fileInTime = async (
  { documents, pause }: CopyDeps,
  asked: FileRequest,
  patience: Patience,
): ReturnType<Documents['file']> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked again
    const file = await documents.file(asked);
    if (file.ok || !isBusy(file) || patience.left === 0) return file;
    patience.left -= 1;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause(workerThreads.retryFilesSeconds * 1000);
  }
};

/** The files of a finished script that cost its owner nothing now; one that cannot be made is noted as missing. */
async function* scriptFiles(
  deps: CopyDeps,
  project: Omit<FileRequest, 'kind'> & { readonly folder: string },
  noted: { readonly missing: MissingFile[]; readonly patience: Patience },
): AsyncGenerator<ZipEntry> {
  const { projectId, userId, folder } = project;
  for (const kind of kinds) {
    const name = folder + scriptFileName(kind);
    // oxlint-disable-next-line no-await-in-loop -- the next one is made once this one is in the archive
    const file = await fileInTime(deps, { projectId, userId, kind }, noted.patience);
    if (file.ok) yield { name, content: once(file.value.bytes) };
    else if (file.code !== 'pdf_not_generated') {
      deps.log.warn({ projectId, kind, code: file.code }, 'a file is not in the copy of its owner');
      noted.missing.push({ name, why: refusals[file.code].message });
    }
  }
}

const maxFolderBytes = 60;

async function* projectFiles(
  deps: CopyDeps,
  { userId }: CopyOwner,
  { project, folder }: { readonly project: CopiedRow; readonly folder: string },
  noted: { readonly missing: MissingFile[]; readonly patience: Patience },
): AsyncGenerator<ZipEntry> {
  const { db } = deps;
  const projectId = String(project['id']);
  yield { name: `${folder}projeto.json`, content: once(JSON.stringify(project, null, 1)) };
  yield json(`${folder}formularios.json`, rowsOf(copyOfPhases(db, projectId)));
  yield json(`${folder}versoes.json`, copyOfVersions(db, projectId));
  yield json(`${folder}versoes-removidas.json`, rowsOf(copyOfRemovedVersions(db, projectId)));
  yield json(`${folder}geracoes.json`, copyOfGenerations(db, projectId));
  yield json(`${folder}ensaios.json`, rowsOf(copyOfRehearsals(db, projectId)));
  yield json(`${folder}links.json`, rowsOf(copyOfReadingLinks(db, projectId)));
  yield json(`${folder}comentarios.json`, copyOfComments(db, projectId));
  if (project['etapa_atual'] !== lastStep || project['deleted_at'] !== null) return;
  yield* scriptFiles(deps, { projectId, userId, folder }, noted);
}

/** Everything that is kept about a person, as the files of an archive, each read when its turn comes. */
export async function* copyOfEverything(
  deps: CopyDeps,
  whose: CopyOwner,
): AsyncGenerator<ZipEntry> {
  const { db, env, now } = deps;
  const { userId, email } = whose;
  const top = readMe({ productName: env.PRODUCT_NAME, email, at: now() });
  yield { name: 'LEIA-ME.txt', content: once(top) };
  const account = await copyOfAccount(db, userId);
  yield { name: 'conta.json', content: once(JSON.stringify(account, null, 1)) };
  yield json('aceites.json', rowsOf(copyOfAgreements(db, userId)));
  yield json('entradas.json', copyOfSignIns(db, userId));
  yield json('creditos.json', rowsOf(copyOfCredits(db, userId)));
  yield json('extrato.json', copyOfLedger(db, userId));
  yield json('pedidos.json', copyOfRequests(db, userId));
  yield json('textos.json', copyOfBegunTexts(db, userId));
  yield json('administracao.json', copyOfActs(db, userId));
  yield json('atos.json', copyOfOwnActs(db, userId));
  const noted = { missing: new Array<MissingFile>(), patience: makePatience() };
  let number = 0;
  for await (const project of copyOfProjects(db, userId)) {
    number += 1;
    const name = safeName(String(project['product_name']), maxFolderBytes);
    const folder = `projetos/${String(number).padStart(3, '0')} ${name}/`;
    yield* projectFiles(deps, whose, { project, folder }, noted);
  }
  if (noted.missing.length > 0) {
    yield { name: missingFileName, content: once(missingText(noted.missing)) };
  }
}
