export * from './accounts.ts';
export * from './admin.ts';
export * from './auth.ts';
export * from './catalog.ts';
export * from './credits.ts';
export * from './projects.ts';
export * from './words.ts';
