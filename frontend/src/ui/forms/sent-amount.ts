/** A number where it says the same amount to the cent, else the text. */
export function amountOf(text: string): number | string {
  const number = Number(text);
  return plain(String(number)) === plain(text) ? number : text.trim();
}

const plain = (decimal: string): string =>
  decimal
    .trim()
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^-?(?=\.)/, '$&0')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
