import { useState } from 'react';
import { useGetInvestment, type InvestmentRecord } from '../../../api/generated';
import { EditInvestmentForm } from './EditInvestmentForm';
import { toastLoadError } from '../../../lib/toast';

interface EditInvestmentProps {
  investment: InvestmentRecord;
  onClose: () => void;
}

/** Edits the investment as it was when the editing began, however often the page reads it again meanwhile. */
export default function EditInvestment({ investment, onClose }: EditInvestmentProps) {
  const [seen, setSeen] = useState(investment);
  const { refetch } = useGetInvestment(investment.id);

  const reload = async () => {
    const { data, error } = await refetch();
    if (error) toastLoadError('Failed to fetch investment', error);
    else if (data) setSeen(data);
  };

  return (
    <EditInvestmentForm
      key={seen.version}
      investment={seen}
      onClose={onClose}
      onReload={() => void reload()}
    />
  );
}
