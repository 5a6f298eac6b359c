import { CreatePlan } from "../../features/shop-settings/create-plan.tsx";

const PlanCreatePage = () => <CreatePlan />;

export default PlanCreatePage;
