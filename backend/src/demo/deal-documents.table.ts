/** The papers kept beside a deal. Every deal has its SAFE or term sheet but these, whose papers are not in yet. */
export const dealsWithoutPapers: readonly string[] = [
  'Cartwheel Commerce Pre-Seed',
  'Northeastern Cooperative Preferred Equity',
  'Kestrel Works Secondary Purchase',
  'Vantablue Rescue SAFE',
  'Larkspur Home Convertible SAFE',
  'Pomelo Pantry Seed',
  'Greenroom Studios Seed',
  'Stackyard Second Seed',
  'Axle & Anvil Series A Extension',
  'Marginalia Learning Pre-Seed',
];

export interface FurtherPaper {
  deal: string;
  paper: 'sideLetter' | 'closingMemo' | 'closingChecklist';
  title: string;
  fileName: string;
}

export const furtherPapers: readonly FurtherPaper[] = [
  {
    deal: 'Quillmark AI Series A',
    paper: 'sideLetter',
    title: 'Side Letter: Observer, Information and Pro Rata Rights',
    fileName: 'Quillmark AI Series A - side letter (executed).pdf',
  },
  {
    deal: 'Tidewater Ledger Series B',
    paper: 'sideLetter',
    title: 'Side Letter',
    fileName: 'Tidewater_SeriesB_SideLetter_FINAL_executed.pdf',
  },
  {
    deal: 'Señal Móvil Series A',
    paper: 'sideLetter',
    title: 'Side Letter (Carta complementaria)',
    fileName: 'Señal Móvil Serie A - carta complementaria.pdf',
  },
  {
    deal: 'Northeastern Cooperative Preferred Equity',
    paper: 'sideLetter',
    title:
      'Side Letter to the Preferred Equity Purchase Agreement: Reporting, Observer and Most Favored Investor Rights',
    fileName:
      'Northeastern Cooperative - side letter to the Preferred Equity Purchase Agreement (conformed copy).pdf',
  },
  {
    deal: 'Quillmark AI Series B',
    paper: 'closingMemo',
    title: 'Closing Memo',
    fileName: 'Closing memo - Quillmark AI Series B.pdf',
  },
  {
    deal: 'Kestrel Works Secondary Purchase',
    paper: 'closingMemo',
    title: 'Closing Memo',
    fileName: 'Closing memo - Kestrel Works secondary.pdf',
  },
  {
    deal: 'Ribosphere Series A, Second Tranche',
    paper: 'closingMemo',
    title: 'Closing Memo: Second Tranche',
    fileName: 'Closing memo - Ribosphere second tranche.pdf',
  },
  {
    deal: 'Fernhollow Energy Series A-1',
    paper: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing-checklist-fernhollow-a1.txt',
  },
  {
    deal: 'Plot & Parcel Seed Extension',
    paper: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing checklist plot & parcel.txt',
  },
  {
    deal: 'Quillmark AI Series B',
    paper: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing-checklist-quillmark-series-b.txt',
  },
];
