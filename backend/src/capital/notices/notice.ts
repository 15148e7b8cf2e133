/** What the notice of a call tells one investing entity. Amounts are decimal strings, days are written 2026-06-30. */
export interface Notice {
  /** Of the call among all calls: 7 for Call 7. */
  callNumber: number;
  /** What the LP writes on its transfer. */
  paymentReference: string;
  noticeDate: string;
  dueDate: string;
  entity: {
    id: string;
    legalName: string;
    /** Of several lines; null: none is recorded. */
    address: string | null;
  };
  deal: { company: string; investment: string };
  /** The entity's line of the call. */
  amounts: { capital: string; managementFee: string; expenses: string };
  /** Of the entity in the deal, before and after the call, or the reversal, that the notice tells of. */
  unfunded: { before: string; after: string };
  /** Of the entity before this call, in its deal and in all deals. */
  toDate: { deal: NoticeTotals; allDeals: NoticeTotals };
  /** The event's note to LPs; the notice of a reversal leaves it out. */
  note: string | null;
  /** Whom to call before money is sent; null: the firm has not entered it. */
  callBackContact: string | null;
  /** Of the page of the portal that shows the call and the wire instructions. */
  portalUrl: string;
  /** When the call was released, or reversed: an ISO time. The same notice is the same file byte by byte. */
  writtenAt: string;
  /** Of a call that was reversed; null: it was not. */
  reversal: NoticeReversal | null;
}

export interface NoticeTotals {
  commitment: string;
  paidInCapital: string;
  /** Capital, fees and expenses. */
  paidIn: string;
}

export interface NoticeReversal {
  date: string;
  reason: string;
}
