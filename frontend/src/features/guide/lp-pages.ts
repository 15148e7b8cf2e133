import type { GuidePages } from './guide-page';
import signingIn from './pages/lps/signing-in.md';
import yourPortfolio from './pages/lps/your-portfolio.md';
import yourInvestment from './pages/lps/your-investment.md';
import yourFigures from './pages/lps/your-figures.md';
import yourCapitalAccount from './pages/lps/your-capital-account.md';
import payingACall from './pages/lps/paying-a-call.md';
import yourStatements from './pages/lps/your-statements.md';
import yourK1s from './pages/lps/your-k1s.md';
import news from './pages/lps/news.md';
import yourDocuments from './pages/lps/your-documents.md';
import givingAccess from './pages/lps/giving-access.md';
import yourScreen from './pages/lps/your-screen.md';
import yourProfile from './pages/lps/your-profile.md';

/** The pages for LPs by slug. */
export const lpPages: GuidePages = {
  'signing-in': signingIn,
  'your-portfolio': yourPortfolio,
  'your-investment': yourInvestment,
  'your-figures': yourFigures,
  'your-capital-account': yourCapitalAccount,
  'paying-a-call': payingACall,
  'your-statements': yourStatements,
  'your-k1s': yourK1s,
  news,
  'your-documents': yourDocuments,
  'giving-access': givingAccess,
  'your-screen': yourScreen,
  'your-profile': yourProfile,
};
