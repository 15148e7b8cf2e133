import { Decimal } from 'decimal.js';

/** 60 digits: exact to the cent for any sum of numeric(15,2) columns. */
export const Exact = Decimal.clone({ precision: 60 });
