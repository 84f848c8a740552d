import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateFile, privateFolder } from '../../platform/secrets/private-files.ts';

type Stream = { readonly nfd?: number; readonly node: object; readonly path: string };
type StreamOperations = { fsync?: (stream: Stream) => number };
type MakeNode = (parent: object, name: string, mode: number, device: number) => object;
type Attributes = { readonly mode?: number | null };
type SetAttributes = (
  target: unknown,
  node: { readonly mode: number },
  attributes: Attributes,
  ...ways: unknown[]
) => void;
type HostFiles = {
  readonly stream_ops: StreamOperations;
  readonly node_ops: { mknod: MakeNode };
  doSetAttr: SetAttributes;
  readonly realPath: (node: object) => string;
};
type EngineModule = { readonly NODEFS: HostFiles };
type EngineOptions = Parameters<NodeFS['init']>[1];

const fileType = 0o170000;
const folderType = 0o040000;

const closed = (mode: number): number =>
  (mode & fileType) | ((mode & fileType) === folderType ? privateFolder : privateFile);

/** Makes the files of the engine private: it would create them for everybody, up to the umask. */
const keepPrivate = (files: HostFiles): void => {
  const { doSetAttr: set } = files;
  const { mknod: make } = files.node_ops;
  files.node_ops.mknod = (parent, name, mode, device) => make(parent, name, closed(mode), device);
  files.doSetAttr = (target, node, attributes, ...ways) => {
    const { mode } = attributes;
    const kept = typeof mode === 'number' ? { ...attributes, mode: closed(node.mode) } : attributes;
    set(target, node, kept, ...ways);
  };
};

/** Syncs a folder to the disk, so that files that were created or renamed in it survive a power cut. */
export const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/**
 * Files of the embedded engine that reach the disk when the engine asks for it. PGlite 0.5 leaves fsync out of
 * its Node.js file system, so a power cut left folders that no longer open; the exact version is pinned and a
 * test counts the syncs of a commit, so that an update which undoes this is noticed.
 */
export class DurableFiles extends NodeFS {
  /** How often the engine synced a file; the test reads it. */
  syncs = 0;

  override async init(engine: PGlite, options: EngineOptions) {
    const prepared = await super.init(engine, options);
    const { emscriptenOpts } = prepared;
    const closeAndSync = (module: unknown): void => {
      const files = (module as EngineModule).NODEFS;
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
      keepPrivate(files);
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), closeAndSync],
      },
    };
  }
}

/** What the engine is started with: its own defaults without -F, which would switch syncing off. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on'].flatMap((pair) => ['-c', pair]),
];
