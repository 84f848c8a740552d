import { expect, it } from 'vitest';
import { complaintAbout } from './check-node.ts';

const agentOf = (node: string): string => `npm/10.8.2 node/${node} linux x64 workspaces/false`;

it.each(['v18.20.8', 'v20.0.0', 'v20.18.3', 'v21.7.0', 'v22.0.0', 'v22.11.0'])(
  'says in one sentence that npm of Node.js %s leaves packages out [B-HOLD-144]',
  (version) => {
    expect(complaintAbout(agentOf(version))).toBe(
      `npm of Node.js ${version} cannot install Webnário: install Node.js 20.19, 22.12, 24 or later, and run npm ci again.`,
    );
  },
);

it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.0.0', 'v26.1.0'])(
  'says nothing of npm of Node.js %s [B-HOLD-144]',
  (version) => {
    expect(complaintAbout(agentOf(version))).toBeUndefined();
  },
);

it('says nothing where another program installs [B-HOLD-144]', () => {
  expect(complaintAbout('')).toBeUndefined();
});
