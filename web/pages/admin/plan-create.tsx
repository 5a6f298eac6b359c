import { CreatePlan } from "../../features/tariff/create-plan.tsx";

const PlanCreatePage = () => <CreatePlan />;

export default PlanCreatePage;
