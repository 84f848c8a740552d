import { lazy } from 'react';
import { readingAddress } from '@webnario/domain/screen-addresses';
import type { Project } from '@webnario/domain/wizard/project';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { paths } from '../shared/paths.ts';
import { LastStepToolsContext } from '../shared/script/last-step-tools.tsx';
import { RequireSignedIn, RequireSignedOut } from './guards/session-guards.tsx';
import { page } from './page.tsx';
import { untilFetched } from '../shared/until-fetched.ts';

const admin = () => import('./screens/admin-screens.tsx');
const auth = () => import('../features/auth/index.ts');
const help = () => import('../features/help/index.ts');
const legal = () => import('../features/legal/index.ts');
const stage = () => import('../features/stage/index.ts');
const user = () => import('./screens/user-screens.ts');
const work = () => import('./screens/work-screens.ts');

const HomePage = page(() => import('./home-page.tsx'), 'HomePage');
const RequireAdmin = page(admin, 'RequireAdmin');
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');
const AdminRoutes = page(admin, 'AdminRoutes');
const UserLayout = page(user, 'UserLayout');
const WorkLayout = page(work, 'WorkLayout');
const LoginPage = page(auth, 'LoginPage');
const RegisterPage = page(auth, 'RegisterPage');
const ForgotPasswordPage = page(auth, 'ForgotPasswordPage');
const ResetPasswordPage = page(auth, 'ResetPasswordPage');
// A file each: the first screen of a signed-in person does not wait for the code of the other two.
const ProjectsPage = page(user, 'ProjectsPage');
const CreditsPage = page(() => import('../features/dashboard/credits-page.tsx'), 'CreditsPage');
const ProfilePage = page(() => import('../features/profile/profile-page.tsx'), 'ProfilePage');
const HelpPage = page(help, 'HelpPage');
const TermsPage = page(legal, 'TermsPage');
const PrivacyPage = page(legal, 'PrivacyPage');
const CookiesPage = page(legal, 'CookiesPage');
const StagePage = page(stage, 'StagePage');
const ReadingPage = page(
  () => import('../features/sharing/reader/reading-page.tsx'),
  'ReadingPage',
);
const NewProjectPage = page(work, 'NewProjectPage');
const WizardPage = page(work, 'WizardPage');
const LegacyPhasePage = page(work, 'LegacyPhasePage');

const OpinionsButton = lazy(async () => ({
  default: (await untilFetched(() => import('../features/sharing/owner/opinions-button.tsx')))
    .OpinionsButton,
}));

const lastStepTools = (project: Project) => <OpinionsButton project={project} />;

/** The undeclared address that older links used (R-NAV-12). */
const OldProjectAddress = () => {
  const { projectId = '' } = useParams();
  return <Navigate to={paths.project(projectId)} replace />;
};

/** The route table (docs/product.md#screens-and-addresses); login and register have two spellings each. */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route element={<RequireSignedOut />}>
      {['/auth/login', '/login'].map((path) => (
        <Route key={path} path={path} element={<LoginPage />} />
      ))}
      {['/auth/register', '/register'].map((path) => (
        <Route key={path} path={path} element={<RegisterPage />} />
      ))}
    </Route>
    {['/auth/forgot-password', '/forgot-password'].map((path) => (
      <Route key={path} path={path} element={<ForgotPasswordPage />} />
    ))}
    {['/auth/reset-password', '/reset-password'].map((path) => (
      <Route key={path} path={path} element={<ResetPasswordPage />} />
    ))}
    <Route path={paths.help} element={<HelpPage />} />
    <Route path={paths.terms} element={<TermsPage />} />
    <Route path={paths.privacy} element={<PrivacyPage />} />
    <Route path={paths.cookies} element={<CookiesPage />} />
    <Route path={readingAddress} element={<ReadingPage />} />
    <Route element={<RequireSignedIn />}>
      {/* Without a layout around it: the script has the whole window. */}
      <Route path="/webinar/:projectId/palco" element={<StagePage />} />
      <Route path="/dashboard" element={<UserLayout />}>
        <Route index element={<ProjectsPage />} />
        <Route path="credits" element={<CreditsPage />} />
        <Route path="profile" element={<ProfilePage />} />
      </Route>
      <Route path="/webinar" element={<WorkLayout />}>
        <Route index element={<Navigate to={paths.dashboard} replace />} />
        <Route path="new" element={<NewProjectPage />} />
        <Route path="project/:projectId" element={<OldProjectAddress />} />
        <Route
          path=":projectId/script"
          element={
            <LastStepToolsContext value={lastStepTools}>
              <WizardPage />
            </LastStepToolsContext>
          }
        />
        <Route path=":projectId/phase/:phase" element={<LegacyPhasePage />} />
      </Route>
    </Route>
    <Route element={<RequireAdmin />}>
      <Route path="/admin/*" element={<AdminRoutes />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
