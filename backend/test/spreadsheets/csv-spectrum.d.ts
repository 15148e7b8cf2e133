declare module 'csv-spectrum' {
  interface Case {
    name: string;
    csv: Buffer;
    json: Buffer;
  }

  export default function cases(done: (error: Error | null, cases: Case[]) => void): void;
}
