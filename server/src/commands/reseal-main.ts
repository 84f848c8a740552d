import { reseal } from './reseal.ts';

try {
  process.stdout.write(`${await reseal(process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
