import type { GuidePages } from './guide-page';
import firstSteps from './pages/admins/first-steps.md';
import dashboard from './pages/admins/dashboard.md';
import keyboard from './pages/admins/keyboard.md';
import exports from './pages/admins/exports.md';
import companies from './pages/admins/companies.md';
import investments from './pages/admins/investments.md';
import allocating from './pages/admins/allocating.md';
import marks from './pages/admins/marks.md';
import figures from './pages/admins/figures.md';
import capitalCalls from './pages/admins/capital-calls.md';
import distributions from './pages/admins/distributions.md';
import entities from './pages/admins/entities.md';
import capitalAccounts from './pages/admins/capital-accounts.md';
import statements from './pages/admins/statements.md';
import closingAQuarter from './pages/admins/closing-a-quarter.md';
import updates from './pages/admins/updates.md';
import letters from './pages/admins/letters.md';
import documents from './pages/admins/documents.md';
import k1s from './pages/admins/k1s.md';
import limitedPartners from './pages/admins/limited-partners.md';
import users from './pages/admins/users.md';
import delegates from './pages/admins/delegates.md';
import bulkImport from './pages/admins/bulk-import.md';
import firmSettings from './pages/admins/firm-settings.md';
import fourEyes from './pages/admins/four-eyes.md';
import auditTrail from './pages/admins/audit-trail.md';
import health from './pages/admins/health.md';

/** The pages for admins by slug. */
export const adminPages: GuidePages = {
  'first-steps': firstSteps,
  dashboard,
  keyboard,
  exports,
  companies,
  investments,
  allocating,
  marks,
  figures,
  'capital-calls': capitalCalls,
  distributions,
  entities,
  'capital-accounts': capitalAccounts,
  statements,
  'closing-a-quarter': closingAQuarter,
  updates,
  letters,
  documents,
  k1s,
  'limited-partners': limitedPartners,
  users,
  delegates,
  'bulk-import': bulkImport,
  'firm-settings': firmSettings,
  'four-eyes': fourEyes,
  'audit-trail': auditTrail,
  health,
};
