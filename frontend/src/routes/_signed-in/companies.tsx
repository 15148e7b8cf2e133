import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../features/companies/CompaniesPage';
import { listSearch } from '../../lib/list-address';

export const Route = createFileRoute('/_signed-in/companies')({
  validateSearch: listSearch({ filters: ['status'] }),
  component: CompaniesPage,
});
