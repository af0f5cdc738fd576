/** A piece of SQL. Names in quotes and texts are without their quotes, words in small letters. */
export type Token = {
  readonly is: 'text' | 'name' | 'number' | 'word' | 'sign' | 'end';
  readonly text: string;
};

const piece =
  /\s+|'((?:[^'\\]|'')*)'(?!')|"((?:[^"]|"")+)"|(\d+(?:\.\d+)?)(?![\w.])|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(::|<=|>=|<>|!=|\|\||[-+*/%=<>(),[\]])/y;

/**
 * Cuts SQL into its pieces; undefined for a piece that no declaration has: comments, texts with escapes,
 * parameters, qualified names.
 */
export function scanned(sql: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < sql.length) {
    const found = piece.exec(sql);
    if (!found) return undefined;
    const [, text, name, number, word, sign] = found;
    if (text !== undefined) tokens.push({ is: 'text', text: text.replaceAll("''", "'") });
    else if (name !== undefined) tokens.push({ is: 'name', text: name.replaceAll('""', '"') });
    else if (number !== undefined) tokens.push({ is: 'number', text: number });
    else if (word !== undefined) tokens.push({ is: 'word', text: word.toLowerCase() });
    else if (sign !== undefined) tokens.push({ is: 'sign', text: sign });
  }
  return tokens;
}

/** A text as SQL writes it. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
