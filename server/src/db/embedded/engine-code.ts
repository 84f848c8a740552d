import { readFile } from 'node:fs/promises';
import type { PGliteOptions } from '@electric-sql/pglite';

type EngineCode = NonNullable<PGliteOptions['pgliteWasmModule']>;

/** Node has it; its types leave it to those of the browser. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<EngineCode> };
};

let compiling: Promise<EngineCode> | undefined;

/**
 * The compiled code of the embedded engine, the same for every engine of this process. It is compiled on
 * another thread, so whoever will need it should ask early.
 */
export const engineCode = (): Promise<EngineCode> => {
  compiling ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
    (bytes) => webAssembly.compile(bytes),
  );
  return compiling;
};
