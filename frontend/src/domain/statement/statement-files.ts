import { getDownloadStatementUrl, type StatementRow } from '../../api/generated';

export const statementPdf = ({ id }: Pick<StatementRow, 'id'>): string => getDownloadStatementUrl(id);
export const statementWorkbook = ({ id }: Pick<StatementRow, 'id'>): string =>
  `/api/explanations/statements/${id}/workbook`;
export const periodWorkbook = (id: string): string => `/api/explanations/statement-periods/${id}/workbook`;
