import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { readonly nfd?: number; readonly node: object; readonly path: string };
type StreamOperations = { fsync?: (stream: Stream) => number };
type HostFiles = {
  readonly stream_ops: StreamOperations;
  readonly realPath: (node: object) => string;
};
type EngineModule = { readonly NODEFS: HostFiles };
type EngineOptions = Parameters<NodeFS['init']>[1];

const syncFolder = (path: string): void => {
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
    const addSync = (module: unknown): void => {
      const files = (module as EngineModule).NODEFS;
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] },
    };
  }
}

/** What the engine is started with: its own defaults without -F, which would switch syncing off. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on'].flatMap((pair) => ['-c', pair]),
];
