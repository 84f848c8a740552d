/** The first of the rows that a query answers with: `query.then(firstRow)`. */
export const firstRow = <Row>(rows: readonly Row[]): Row | undefined => rows[0];

/** Whether a query found or changed anything. */
export const hasRows = (rows: readonly unknown[]): boolean => rows.length > 0;

/** How many rows a query changed. */
export const countRows = (rows: readonly unknown[]): number => rows.length;
