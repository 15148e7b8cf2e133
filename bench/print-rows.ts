/** Prints rows of texts, the first of them the headings, in columns. */
export function printRows(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('   ')
        .trimEnd(),
    );
}
