import { useGetLpPortfolio, type UserRecord } from '../../api/generated';
import { EmailAddress } from '../../components/EmailAddress';
import { Fact, Facts } from '../../components/Facts';
import { OutsideLink } from '../../components/links';
import { Panel } from '../../components/Panel';
import { useAuth } from '../../lib/auth';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { mailTo } from './mail-to';

export function LpInformation({ lp }: { lp: UserRecord }) {
  const { data: portfolio, error } = useGetLpPortfolio(lp.id);
  const seesEmail = useAuth().can('lps.read');
  return (
    <Panel title="LP Information">
      <Facts>
        <Fact label="Full Name">
          <span className="prose">{fullName(lp)}</span>
        </Fact>
        {seesEmail && (
          <Fact label="Email">
            <OutsideLink href={mailTo(lp.email)}>
              <EmailAddress email={lp.email} />
            </OutsideLink>
          </Fact>
        )}
        <Fact label="Member Since">{formatDate(lp.createdAt)}</Fact>
        <Fact label="Active Investments">{portfolio?.activeInvestments ?? (error ? 'N/A' : '…')}</Fact>
      </Facts>
    </Panel>
  );
}
